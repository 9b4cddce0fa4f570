import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import swaggerUi, { type Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { followColourMode, whenColourMode } from '../lib/colour-mode.ts';
import { OPENAPI } from './addresses.ts';

/** Leaves out what there is nothing to do with here. */
const fewerControls: Plugin = {
  // The document names one server, this one: there is nothing to choose.
  components: { ServersContainer: () => null },
  // Of the two ways to say who one is, a page can set the token alone: the cookie is the browser's.
  statePlugins: {
    auth: {
      wrapSelectors: {
        definitionsToAuthorize:
          (select) =>
          (...given) =>
            select(...given).filter((scheme) => scheme.has('bearer')),
      },
    },
  },
};

followColourMode();
// Swagger UI's own name for it.
whenColourMode((mode) => document.documentElement.classList.toggle('dark-mode', mode === 'dark'));

swaggerUi({
  domNode: document.getElementById('root') ?? document.body,
  url: OPENAPI,
  // Each operation has an address that can be sent to somebody.
  deepLinking: true,
  // Else it would send the document's address to a checker on another host.
  validatorUrl: null,
  plugins: [fewerControls],
});
