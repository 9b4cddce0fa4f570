import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './graphiql.css';
import { ToolbarButton, useGraphiQL } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { followColourMode } from '../lib/colour-mode.ts';
import { useColourMode } from '../lib/use-colour-mode.ts';
import { GRAPHIQL_INSTEAD, GRAPHQL } from './addresses.ts';
import { onlyChosen, type Asked } from './only-chosen.ts';
import { fetchReadyMade, type ReadyMade } from './ready-made.ts';

interface ReadyMadeProps {
  readyMade: ReadyMade;
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** GraphiQL keeps what was written on an earlier visit, under names of its own. */
const wasHereBefore = (): boolean => localStorage.getItem('graphiql:tabState') !== null;

/** GraphiQL of our own: what was written on an earlier visit, or else the ready-made operations. */
function GraphiQLPage({ readyMade }: ReadyMadeProps) {
  const [mode] = useColourMode();
  const headers = asText(readyMade.headers);

  return (
    <GraphiQL
      fetcher={fetchAnswer}
      defaultTabs={[{ query: readyMade.document, headers }]}
      // Those of a default tab do not reach the editor.
      {...(wasHereBefore() ? {} : { initialVariables: asText(readyMade.variables) })}
      defaultHeaders={headers}
      defaultEditorToolsVisibility="headers"
      forcedTheme={mode}
    >
      <GraphiQL.Toolbar>
        {({ prettify, merge, copy }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <BringBack readyMade={readyMade} />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  );
}

/** Puts the ready-made operations and their values into the open tab. */
function BringBack({ readyMade }: ReadyMadeProps) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  // The document explains itself in sentences, and the editor has half of the screen.
  useEffect(() => queryEditor?.updateOptions({ wordWrap: 'on' }), [queryEditor]);

  const bringBack = () => {
    queryEditor?.setValue(readyMade.document);
    variableEditor?.setValue(asText(readyMade.variables));
  };

  return (
    <ToolbarButton label="Bring back the ready-made operations" onClick={bringBack}>
      <svg className="graphiql-toolbar-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5v5h5M5 15a8 8 0 1 0 1-8L4 10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </ToolbarButton>
  );
}

/** One request, one answer: the schema has no subscriptions. */
async function fetchAnswer(asked: Asked, { headers = {} }: { headers?: Record<string, string> } = {}) {
  const response = await fetch(GRAPHQL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(onlyChosen(asked)),
  });
  return (await response.json()) as Record<string, unknown>;
}

followColourMode();
if (GRAPHIQL_INSTEAD.endsWith(location.search) && location.search !== '') {
  document.querySelector('.notice')?.removeAttribute('hidden');
}
const readyMade = await fetchReadyMade();
createRoot(document.getElementById('root') ?? document.body).render(<GraphiQLPage readyMade={readyMade} />);
