import { Router } from 'express';
import { developerPage } from '../http/developer-pages.ts';
import { refuseMethod } from '../http/refuse-method.ts';

const refuse = refuseMethod(['get']);

/** Shows /api/openapi.json to people, to be mounted at /api/docs. The page fetches the document itself. */
export const docsPage = (folder: string): Router =>
  Router({ caseSensitive: true })
    .get('/', developerPage(folder, 'api-docs'))
    .all('/', (req, res, next) => {
      // A page that was not built is not there.
      if (req.method === 'GET' || req.method === 'HEAD') next();
      else void refuse(req, res, next);
    });
