import { SIGNED_IN, type Preloaded } from '../graphql/preloaded.ts';
import type { CycleCardFieldsFragment, MyCyclesQuery } from '../graphql/generated.ts';
import { cardFacts } from '../lib/card-facts.ts';
import { shownLists } from '../lib/cycle-lists.ts';
import { today } from '../lib/format.ts';
import { stored } from '../lib/stored.ts';

/**
 * Shows the viewer's cycles in the first picture of My Cycles, in the place of what says that they are on their way: on a
 * slow line they are there long before the code that makes the page. The samples that the picture holds are drawn from
 * the page's own components (features/cycle-list/my-cycles-on-their-way.tsx); the rings come with the code.
 */
export async function showPreloadedCycles(
  { viewerId, question }: Preloaded,
  isThere: Promise<unknown>,
): Promise<void> {
  const [asked] = await Promise.all([question?.answer, isThere]);
  const { data, errors } = asked?.answer ?? {};
  const shell = document.querySelector('.picture-my-cycles');
  // The application may have taken the picture's place meanwhile, or somebody else have signed in in another tab.
  if (!shell || !data?.myCycles || errors || stored(SIGNED_IN) !== viewerId) return;
  showCycles(shell, data.myCycles);
}

function showCycles(shell: Element, myCycles: MyCyclesQuery['myCycles']): void {
  const samples = shell.querySelector('template')?.content;
  const place = shell.querySelector('output');
  if (!samples || !place) return;

  // As on the page: where there is no cycle at all, one sentence stands for the four lists.
  const sections = shownLists(myCycles).map((list) => {
    const section = copyOf(samples, `[data-list=${list}]`);
    fill(section, samples, myCycles[list]);
    return section;
  });
  place.replaceWith(...(sections.length > 0 ? sections : [copyOf(samples, '[data-list=none]')]));
}

/** Leaves of what stands below a list's heading either the sentence that it is empty, or its cards. */
function fill(section: Element, samples: DocumentFragment, cycles: readonly CycleCardFieldsFragment[]): void {
  const [, sentence, grid] = section.children;
  if (cycles.length === 0) grid?.remove();
  else {
    sentence?.remove();
    grid?.append(...cycles.map((cycle) => cardOf(samples, cycle)));
  }
}

/** A card of the cycle's type, with the badge of its stage. */
function cardOf(samples: DocumentFragment, cycle: CycleCardFieldsFragment): Element {
  const card = copyOf(samples, `[data-type=${cycle.type.toLowerCase()}]`);
  card.querySelector('[data-stage]')?.replaceWith(copyOf(samples, `[data-stage=${cycle.stage}]`));
  write(card, 'h3', cycle.title);
  write(card, 'p', cycle.excerpt);
  card.querySelector('[data-facts]')?.append(...cardFacts(cycle, today()).map(lineOf));
  return card;
}

function lineOf(text: string): Element {
  const line = document.createElement('div');
  line.append(text);
  return line;
}

/** As text, whatever it says. */
function write(card: Element, selector: string, text: string): void {
  card.querySelector(selector)?.append(text);
}

function copyOf(samples: DocumentFragment, selector: string): Element {
  const sample = samples.querySelector(selector);
  if (!sample) throw new Error(`The picture has no sample of ${selector}.`);
  return document.importNode(sample, true);
}
