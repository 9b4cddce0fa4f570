import { SIGNED_IN, type Preloaded } from '../graphql/preloaded.ts';
import type { CycleCardFieldsFragment, MyCyclesQuery } from '../graphql/generated.ts';
import { cardFacts, type CardFact } from '../lib/card-facts.ts';
import { hasCycles, shownLists, visibleIn } from '../lib/cycle-lists.ts';
import { today } from '../lib/format.ts';
import { stored } from '../lib/stored.ts';

/**
 * Shows the viewer's cycles in the shell of My Cycles, in place of its loading message: on a slow connection they arrive long
 * before the page's code. Uses the samples in the shell, which are rendered from the page's components
 * (features/cycle-list/my-cycles-on-their-way.tsx). The cards have no rings until the code has loaded.
 */
export async function showPreloadedCycles(
  { viewerId, question }: Preloaded,
  domLoaded: Promise<unknown>,
): Promise<void> {
  const [response] = await Promise.all([question?.answer, domLoaded]);
  const { data, errors } = response?.answer ?? {};
  const shell = document.querySelector('.shell-my-cycles');
  // The application may have replaced the shell, or another person may have signed in in another tab.
  if (!shell || !data?.myCycles || errors || stored(SIGNED_IN) !== viewerId) return;
  showCycles(shell, data.myCycles);
}

function showCycles(shell: Element, myCycles: MyCyclesQuery['myCycles']): void {
  const samples = shell.querySelector('template')?.content;
  const loadingMessage = shell.querySelector('output');
  if (!samples || !loadingMessage) return;

  // As on the page, one sentence replaces the four lists if there are no cycles.
  const sections = shownLists(myCycles).map((list) => {
    const section = copyOf(samples, `[data-list=${list}]`);
    fill(section, samples, visibleIn(myCycles[list]));
    return section;
  });
  loadingMessage.replaceWith(...(hasCycles(myCycles) ? sections : [copyOf(samples, '[data-list=none]')]));
}

/** Fills a list with cards, or keeps only the sentence that it is empty. */
function fill(section: Element, samples: DocumentFragment, cycles: readonly CycleCardFieldsFragment[]): void {
  const [, sentence, grid] = section.children;
  if (cycles.length === 0) grid?.remove();
  else {
    sentence?.remove();
    grid?.append(...cycles.map((cycle) => cardOf(samples, cycle)));
  }
}

/** Makes a card from the samples for the cycle's type and stage. */
function cardOf(samples: DocumentFragment, cycle: CycleCardFieldsFragment): Element {
  const card = copyOf(samples, `[data-type=${cycle.type.toLowerCase()}]`);
  card.querySelector('[data-stage]')?.replaceWith(copyOf(samples, `[data-stage=${cycle.stage}]`));
  write(card, 'h3', cycle.title);
  write(card, 'p', cycle.excerpt);
  card.querySelector('[data-facts]')?.append(...cardFacts(cycle, today()).map(lineOf));
  return card;
}

function lineOf({ text, isUrgent }: CardFact): Element {
  const line = document.createElement('div');
  line.toggleAttribute('data-urgent', isUrgent === true);
  line.append(text);
  return line;
}

/** Appends as text, so that markup in it is not interpreted. */
function write(card: Element, selector: string, text: string): void {
  card.querySelector(selector)?.append(text);
}

function copyOf(samples: DocumentFragment, selector: string): Element {
  const sample = samples.querySelector(selector);
  if (!sample) throw new Error(`the shell has no sample ${selector}`);
  return document.importNode(sample, true);
}
