import { useEffect, useId, useState } from 'react';
import { CallView } from './call-view.tsx';
import { callGroups, type CallGroup, type OpenApi, type Schema } from './openapi.ts';
import { Prose } from './prose.tsx';
import { SchemaView, typeName } from './schema-view.tsx';

interface ApiDocsPageProps {
  api: OpenApi;
}

/** The REST door in full: what there is, what it takes and answers, and a way to try it. */
export function ApiDocsPage({ api }: ApiDocsPageProps) {
  const [token, setToken] = useState('');
  const groups = callGroups(api);
  useEffect(() => {
    const goThere = () => {
      open(decodeURIComponent(location.hash.slice(1)));
    };
    goThere();
    window.addEventListener('hashchange', goThere);
    return () => window.removeEventListener('hashchange', goThere);
  }, []);
  const schemas = Object.entries((api.components?.schemas ?? {}) as Record<string, Schema>);

  return (
    <div className="docs">
      <Contents groups={groups} hasSchemas={schemas.length > 0} />
      <main>
        <h1>{api.info.title}</h1>
        <About info={api.info} />
        <Prose text={api.info.description} />
        <TokenInput token={token} onChange={setToken} />
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={anchorOf(group.name)}>
            <h2 id={anchorOf(group.name)}>{group.name}</h2>
            <Prose text={group.description} />
            {group.calls.map((call) => (
              <CallView key={call.id} api={api} call={call} token={token} />
            ))}
          </section>
        ))}
        {schemas.length > 0 ? (
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            {schemas.map(([name, schema]) => (
              <details key={name} className="call" id={`schema-${name}`}>
                <summary>
                  <h3>{name}</h3>
                </summary>
                <div className="inside">
                  {typeof schema === 'boolean' ? null : <Prose text={schema.description} />}
                  <p className="hint">{typeName(api, schema)}</p>
                  <SchemaView api={api} schema={schema} />
                </div>
              </details>
            ))}
          </section>
        ) : null}
      </main>
    </div>
  );
}

/** Which version it is, by what right it may be used, and whom to ask. */
function About({ info: { version, license, contact } }: Pick<OpenApi, 'info'>) {
  return (
    <p className="hint">
      Version {version}
      {license ? ` · ${license.name}` : null}
      {contact ? (
        <>
          {' · '}
          <a href={contact.url}>{contact.name}</a>
        </>
      ) : null}
    </p>
  );
}

const anchorOf = (name: string): string => `group-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

interface ContentsProps {
  groups: CallGroup[];
  hasSchemas: boolean;
}

function Contents({ groups, hasSchemas }: ContentsProps) {
  return (
    <nav className="contents" aria-label="Operations">
      <ul>
        {groups.map(({ name, calls }) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{name}</a>
            <ul>
              {calls.map(({ id, method, path }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <span className={`method ${method}`}>{method.toUpperCase()}</span> {path}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {hasSchemas ? (
          <li>
            <a href="#schemas">Schemas</a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** Opens what an address names, and goes there: closed it would show its line only. */
function open(id: string): void {
  const target = document.getElementById(id);
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

interface TokenInputProps {
  token: string;
  onChange: (token: string) => void;
}

function TokenInput({ token, onChange }: TokenInputProps) {
  const id = useId();
  return (
    <div className="input token">
      <label htmlFor={id}>Bearer token, sent with everything that is tried here</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        value={token}
        onChange={(event) => onChange(event.target.value.trim())}
        aria-describedby={`${id}-about`}
      />
      <p className="hint" id={`${id}-about`}>
        It stays on this page and is forgotten with it.
      </p>
    </div>
  );
}
