// Compiles the catalogues of messages (`locales/`) into modules, and their parameters into types. The programs load the
// modules; the types refuse an id that is not there, and a parameter that is missing, misspelt or too many.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LOCALES, SOURCE_LOCALE } from '../server/src/domain/languages.ts';
import { readEnglish, readGroups } from './catalogues/english.ts';
import { languageFiles, serverList, typeFiles } from './catalogues/modules.ts';
import { readTranslation, translationFile } from './catalogues/translation-file.ts';
import { checked, updated } from './catalogues/translations.ts';

interface Generated {
  /** The text of each generated file, by where it stands. */
  files: Record<string, string>;
  /** One line for everything that is wrong with the translations. */
  problems: string[];
}

/** Generates everything from the files in `locales/`, the updated translations included. */
export function generateCatalogues(home: string): Generated {
  const english = readEnglish(home);
  const groups = readGroups(home);
  const texts = new Map([...english.values()].flat().map(({ id, text }) => [id, text]));
  const textOf = (id: string): string => texts.get(id) ?? '';
  const files = {
    ...typeFiles(english, groups),
    ...languageFiles(SOURCE_LOCALE, english, groups, textOf),
    ...serverList(LOCALES),
  };
  const problems: string[] = [];
  for (const locale of LOCALES) {
    if (locale === SOURCE_LOCALE) continue;
    const po = updated(readTranslation(home, locale), english, locale);
    const translation = checked(po, english, locale);
    problems.push(...translation.problems);
    // A message that is not translated yet is empty here; codegen then fails.
    const translated = (id: string): string => translation.texts.get(id) ?? '';
    Object.assign(
      files,
      { [translationFile(locale)]: po },
      languageFiles(locale, english, groups, translated),
    );
  }
  return { files, problems };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  const { files, problems } = generateCatalogues(home);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
