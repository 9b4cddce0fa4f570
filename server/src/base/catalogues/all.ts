// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '../../domain/messages/translate.ts';
import en from './en/server.ts';
import fr from './fr/server.ts';
import es from './es/server.ts';
import pt from './pt/server.ts';
import sw from './sw/server.ts';
import ar from './ar/server.ts';

export const catalogues: Record<string, Catalogue> = { en, fr, es, pt, sw, ar };
