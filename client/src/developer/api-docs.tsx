import './api-docs.css';
import { createRoot } from 'react-dom/client';
import { followColourMode } from '../lib/colour-mode.ts';
import { OPENAPI } from './addresses.ts';
import { ApiDocsPage } from './api-docs-page.tsx';
import type { OpenApi } from './openapi.ts';

followColourMode();
const root = createRoot(document.getElementById('root') ?? document.body);
try {
  const response = await fetch(OPENAPI);
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  root.render(<ApiDocsPage api={(await response.json()) as OpenApi} />);
} catch (error) {
  root.render(
    <main className="docs">
      <h1>REST</h1>
      <p role="alert">
        {OPENAPI} cannot be read: {error instanceof Error ? error.message : String(error)}
      </p>
    </main>,
  );
}
