import { loadCatalogue, setLanguage, type Catalogue } from '@kolo/server/domain/messages/translate.ts';
import type { MessageGroup } from './message-groups.ts';
import { pageLocale } from './page-language.ts';
import { isPseudo, sourceOfPseudo } from './pseudo-locales.ts';

const files = import.meta.glob<Catalogue>(
  './catalogues/*/{visitor,guest,app,cycle,history,writing,places}.ts',
  {
    import: 'catalogue',
  },
);

const loading = new Map<MessageGroup, Promise<void>>();
const loaded = new Set<MessageGroup>();

async function load(locale: string, group: MessageGroup): Promise<void> {
  const file = files[`./catalogues/${sourceOfPseudo(locale)}/${group}.ts`];
  if (!file) throw new Error(`There are no messages "${group}" in "${locale}"`);
  const catalogue = await file();
  const shown = isPseudo(locale)
    ? (await import('./pseudo.ts')).pseudoCatalogue(catalogue, locale)
    : catalogue;
  loadCatalogue(locale, shown);
  setLanguage(locale);
  loaded.add(group);
}

/**
 * Loads messages in the language of the page. The routes call it, so that no page is shown before its messages are there.
 *
 * @returns undefined if they have been loaded before
 */
export function loadMessages(...groups: MessageGroup[]): Promise<unknown> | undefined {
  if (groups.every((group) => loaded.has(group))) return undefined;
  const locale = pageLocale();
  return Promise.all(
    groups.map((group) => {
      let promise = loading.get(group);
      if (!promise) {
        promise = load(locale, group);
        loading.set(group, promise);
        // The next call tries again.
        promise.catch(() => loading.delete(group));
      }
      return promise;
    }),
  );
}

/** Loads the code of a component together with the messages that it shows. */
export async function withMessages<M>(code: Promise<M>, ...groups: MessageGroup[]): Promise<M> {
  const [module] = await Promise.all([code, loadMessages(...groups)]);
  return module;
}
