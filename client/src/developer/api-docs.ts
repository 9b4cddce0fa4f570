import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import swaggerUi, { type Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { followColourMode, whenColourMode } from '../lib/colour-mode.ts';
import { OPENAPI } from './addresses.ts';

/** Removes controls that have no use here. */
const fewerControls: Plugin = {
  // The document lists only this server, so there is none to choose.
  components: { ServersContainer: () => null },
  // Only the bearer token can be set on the page: the browser sends the cookie by itself.
  statePlugins: {
    auth: {
      wrapSelectors: {
        definitionsToAuthorize:
          (select) =>
          (...args) =>
            select(...args).filter((scheme) => scheme.has('bearer')),
      },
    },
  },
};

followColourMode();
// Swagger UI's class for its dark theme.
whenColourMode((mode) => document.documentElement.classList.toggle('dark-mode', mode === 'dark'));

swaggerUi({
  domNode: document.getElementById('root') ?? document.body,
  url: OPENAPI,
  // Each operation has its own URL, which people can share.
  deepLinking: true,
  // Otherwise Swagger UI sends the document's URL to a validator on another host.
  validatorUrl: null,
  plugins: [fewerControls],
});
