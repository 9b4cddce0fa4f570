import { Router } from 'express';
import { developerPage } from '../http/developer-pages.ts';
import { refuseMethod } from '../http/refuse-method.ts';

const refuse = refuseMethod(['get']);

/** The page for /api/openapi.json; mount it at /api/docs. The page fetches the document itself. */
export const docsPage = (folder: string): Router =>
  Router({ caseSensitive: true })
    .get('/', developerPage(folder, 'api-docs'))
    .all('/', (req, res, next) => {
      // If the page has not been built, the path does not exist.
      if (req.method === 'GET' || req.method === 'HEAD') next();
      else void refuse(req, res, next);
    });
