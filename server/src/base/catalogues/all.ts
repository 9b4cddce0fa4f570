// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '../../domain/messages/translate.ts';
import { catalogue as en } from './en/server.ts';
import { catalogue as fr } from './fr/server.ts';
import { catalogue as es } from './es/server.ts';
import { catalogue as pt } from './pt/server.ts';
import { catalogue as sw } from './sw/server.ts';
import { catalogue as ar } from './ar/server.ts';

export const catalogues: Record<string, Catalogue> = { en, fr, es, pt, sw, ar };
