import { jsonOf, resolved, type Answer, type Call, type OpenApi, type Referring } from './openapi.ts';
import { Inline, Prose } from './prose.tsx';
import { Field, SchemaView, typeName } from './schema-view.tsx';
import { TryIt } from './try-it.tsx';

interface CallViewProps {
  api: OpenApi;
  call: Call;
  token: string;
}

/** One operation: closed, its line; open, all about it. */
export function CallView({ api, call, token }: CallViewProps) {
  const { operation, method, path, id } = call;

  return (
    <details className="call" id={id}>
      <summary>
        <h3>
          <span className={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code>{' '}
          {operation.deprecated ? <span className="chip">deprecated</span> : null}
          <span className="summary">{operation.summary}</span>
        </h3>
      </summary>
      <Inside api={api} call={call} token={token} />
    </details>
  );
}

function Inside({ api, call, token }: CallViewProps) {
  const { operation, parameters } = call;
  const body = operation.requestBody && resolved(api, operation.requestBody);
  const schema = jsonOf(body?.content)?.schema;

  return (
    <div className="inside">
      <Prose text={operation.description} />
      {parameters.length > 0 ? (
        <section>
          <h4>Parameters</h4>
          <ul className="fields">
            {parameters.map(({ name, in: place, required, description, schema: type = true }) => (
              <Field
                key={`${place} ${name}`}
                api={api}
                name={name}
                schema={typeof type === 'boolean' || !description ? type : { ...type, description }}
                required={required ?? false}
                place={place}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {schema !== undefined ? (
        <section>
          <h4>
            Body <span className="type">{typeName(api, schema)}</span>
          </h4>
          <Prose text={body?.description} />
          <SchemaView api={api} schema={schema} />
        </section>
      ) : null}
      <section>
        <h4>Answers</h4>
        {Object.entries(operation.responses ?? {}).map(([status, answer]) => (
          <AnswerRow key={status} api={api} status={status} answer={answer} />
        ))}
      </section>
      <TryIt api={api} call={call} token={token} />
    </div>
  );
}

interface AnswerRowProps {
  api: OpenApi;
  status: string;
  answer: Answer & Referring;
}

function AnswerRow({ api, status, answer }: AnswerRowProps) {
  const { description, content, headers } = resolved(api, answer);
  const schema = jsonOf(content)?.schema;

  return (
    <div className="answer">
      <p>
        <strong className={status.startsWith('2') ? 'fine' : 'refused'}>{status}</strong>{' '}
        {schema !== undefined ? <span className="type">{typeName(api, schema)}</span> : null}{' '}
        <Inline text={description} />
      </p>
      {headers ? (
        <p className="bounds">
          with <code>{Object.keys(headers).join(', ')}</code>
        </p>
      ) : null}
      {schema !== undefined ? (
        <details className="inner">
          <summary>Fields of the answer {status}</summary>
          <SchemaView api={api} schema={schema} />
        </details>
      ) : null}
    </div>
  );
}
