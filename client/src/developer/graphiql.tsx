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
import { fetchSampleOperations, type SampleOperations } from './sample-operations.ts';

interface SampleOperationsProps {
  sampleOperations: SampleOperations;
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** GraphiQL keeps what was written on an earlier visit, under names of its own. */
const wasHereBefore = (): boolean => localStorage.getItem('graphiql:tabState') !== null;

/** GraphiQL of our own: what was written on an earlier visit, or else the sample operations. */
function GraphiQLPage({ sampleOperations }: SampleOperationsProps) {
  const [mode] = useColourMode();
  const headers = asText(sampleOperations.headers);

  return (
    <GraphiQL
      fetcher={fetchAnswer}
      defaultTabs={[{ query: sampleOperations.document, headers }]}
      // Those of a default tab do not reach the editor.
      {...(wasHereBefore() ? {} : { initialVariables: asText(sampleOperations.variables) })}
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
            <BringBack sampleOperations={sampleOperations} />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  );
}

/** Puts the sample operations and their values into the open tab. */
function BringBack({ sampleOperations }: SampleOperationsProps) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  // The document explains itself in sentences, and the editor has half of the screen.
  useEffect(() => queryEditor?.updateOptions({ wordWrap: 'on' }), [queryEditor]);

  const bringBack = () => {
    queryEditor?.setValue(sampleOperations.document);
    variableEditor?.setValue(asText(sampleOperations.variables));
  };

  return (
    <ToolbarButton label="Bring back the sample operations" onClick={bringBack}>
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
const sampleOperations = await fetchSampleOperations();
createRoot(document.getElementById('root') ?? document.body).render(
  <GraphiQLPage sampleOperations={sampleOperations} />,
);
