import { useId, useState, type FormEvent } from 'react';
import { jsonOf, resolved, type Call, type OpenApi, type Parameter } from './openapi.ts';
import { sampleBody, sampleOf } from './sample.ts';

interface TryItProps {
  api: OpenApi;
  call: Call;
  token: string;
}

interface Answered {
  status: number;
  text: string;
  headers: string;
}

/** Sends the call to this server, with what stands in the form and the token from the head of the page. */
export function TryIt({ api, call, token }: TryItProps) {
  const [answer, setAnswer] = useState<Answered>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const parameters = call.parameters.filter((parameter) => parameter.in !== 'cookie');
  const media = jsonOf(call.operation.requestBody && resolved(api, call.operation.requestBody).content);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setFailure('');
    try {
      setAnswer(await ask(api, call, parameters, form, token));
    } catch (error) {
      setAnswer(undefined);
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form className="try" onSubmit={(event) => void send(event)}>
      <h4>Try it</h4>
      {parameters.map((parameter) => (
        <ParameterInput key={`${parameter.in} ${parameter.name}`} api={api} parameter={parameter} />
      ))}
      {media ? <BodyInput sample={JSON.stringify(sampleBody(api, media), null, 2)} /> : null}
      <button type="submit" disabled={sending}>
        Send
      </button>
      <div aria-live="polite">
        {failure ? <p className="refused">{failure}</p> : null}
        {answer ? <AnswerView {...answer} /> : null}
      </div>
    </form>
  );
}

function ParameterInput({ api, parameter }: { api: OpenApi; parameter: Parameter }) {
  const id = useId();
  const { name, schema, example } = parameter;
  return (
    <div className="input">
      <label htmlFor={id}>
        <code>{name}</code> <span className="type">in the {parameter.in}</span>
      </label>
      <input
        id={id}
        name={`${parameter.in} ${name}`}
        required={parameter.in === 'path'}
        defaultValue={inField(example)}
        placeholder={inField(sampleOf(api, schema ?? true))}
      />
    </div>
  );
}

function BodyInput({ sample }: { sample: string }) {
  const id = useId();
  return (
    <div className="input">
      <label htmlFor={id}>Body</label>
      <textarea
        id={id}
        name="body"
        defaultValue={sample}
        rows={Math.min(16, sample.split('\n').length + 1)}
        spellCheck={false}
      />
    </div>
  );
}

function AnswerView({ status, text, headers }: Answered) {
  return (
    <>
      <p>
        <strong className={status < 400 ? 'fine' : 'refused'}>{status}</strong>
      </p>
      <pre aria-label="Answer">{text || 'Nothing.'}</pre>
      <details className="inner">
        <summary>Headers of the answer</summary>
        <pre aria-label="Headers">{headers}</pre>
      </details>
    </>
  );
}

async function ask(
  api: OpenApi,
  { method, path }: Call,
  parameters: Parameter[],
  form: FormData,
  token: string,
): Promise<Answered> {
  const values = (place: string): [string, string][] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name }): [string, string] => [name, textIn(form, `${place} ${name}`)])
      .filter(([, value]) => value !== '');
  const filled = values('path').reduce(
    (so, [name, value]) => so.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(values('query')).toString();
  const body = form.has('body') ? textIn(form, 'body') : undefined;
  const response = await fetch(addressOf(api, filled) + (query ? `?${query}` : ''), {
    method: method.toUpperCase(),
    headers: {
      ...Object.fromEntries(values('header')),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: response.status, text: pretty(await response.text()), headers };
}

/** Always this server, whatever name the document gives it: the page may call no other. */
function addressOf({ servers }: OpenApi, path: string): string {
  const base = new URL(servers?.[0]?.url ?? '/', location.href).pathname.replace(/\/$/, '');
  return `${base}${path}`;
}

/** A value as it is typed into a field. */
const inField = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
