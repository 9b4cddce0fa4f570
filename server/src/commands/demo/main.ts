import { loadProgram } from '../../base/open-files.ts';

await loadProgram(() => import('./command.ts'));
