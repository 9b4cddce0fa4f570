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
import { selectedOperation, type GraphQLRequest } from './selected-operation.ts';
import { fetchSampleOperations, type SampleOperations } from './sample-operations.ts';

interface SampleOperationsProps {
  sampleOperations: SampleOperations;
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Whether GraphiQL has stored tabs of an earlier visit. */
const hasStoredTabs = (): boolean => localStorage.getItem('graphiql:tabState') !== null;

/** Shows the tabs of an earlier visit, or the sample operations on the first visit. */
function GraphiQLPage({ sampleOperations }: SampleOperationsProps) {
  const [mode] = useColourMode();
  const headers = asText(sampleOperations.headers);

  return (
    <GraphiQL
      fetcher={fetchResponse}
      defaultTabs={[{ query: sampleOperations.document, headers }]}
      // The variables of a default tab do not appear in the editor.
      {...(hasStoredTabs() ? {} : { initialVariables: asText(sampleOperations.variables) })}
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
            <RestoreButton sampleOperations={sampleOperations} />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  );
}

/** Replaces the open tab's content with the sample operations and their variables. */
function RestoreButton({ sampleOperations }: SampleOperationsProps) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  // Wraps the document's comments, because the editor has only half of the screen.
  useEffect(() => queryEditor?.updateOptions({ wordWrap: 'on' }), [queryEditor]);

  const restore = () => {
    queryEditor?.setValue(sampleOperations.document);
    variableEditor?.setValue(asText(sampleOperations.variables));
  };

  return (
    <ToolbarButton label="Restore the sample operations" onClick={restore}>
      <svg className="graphiql-toolbar-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5v5h5M5 15a8 8 0 1 0 1-8L4 10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </ToolbarButton>
  );
}

/** Sends one request for one response, because the schema has no subscriptions. */
async function fetchResponse(
  request: GraphQLRequest,
  { headers = {} }: { headers?: Record<string, string> } = {},
) {
  const response = await fetch(GRAPHQL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(selectedOperation(request)),
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
