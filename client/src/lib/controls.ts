import type { Section } from '@kolo/server/domain/cycle.ts';
import type { PathStepName } from '@kolo/server/domain/owner-path.ts';

/** The ids of the buttons that the owner's next steps link to. */
export const controlIds = {
  editParticipants: 'control-edit-participants',
  editCollectors: 'control-edit-collectors',
  freeze: { CYCLE: 'control-freeze-cycle', PARTICIPANTS: 'control-freeze-participants' } satisfies Record<
    Section,
    string
  >,
  sendConfirmations: 'control-send-confirmations',
  answer: 'control-answer',
  run: 'control-run',
  /** The viewer's own payment details. */
  payTo: 'control-pay-to',
  /** The button of the owner's next step, in the path. */
  nextStep: 'control-next-step',
} as const;

/** The controls for each of the owner's next steps. The first one that is on the page counts. */
export const controlsOfStep: Record<PathStepName, readonly string[]> = {
  invite: [controlIds.editParticipants],
  freezeCycle: [controlIds.freeze.CYCLE],
  freezeParticipants: [controlIds.freeze.PARTICIPANTS],
  chooseCollectors: [controlIds.editCollectors],
  sendConfirmations: [controlIds.sendConfirmations],
  // The owner may have to confirm a slot, too. Otherwise there is only the list to look at.
  confirm: [controlIds.answer, 'collectors'],
  run: [controlIds.run],
};

const firstOnPage = (ids: readonly string[]): HTMLElement | undefined =>
  ids.map((id) => document.getElementById(id)).find((found) => found !== null) ?? undefined;

/**
 * Presses the first of these controls that is on the page, as if the viewer had. The focus stays where it is, so a dialog that opens
 * returns it there. A control that is disabled, or is no button, is shown instead.
 */
export function press(ids: readonly string[]): void {
  const element = firstOnPage(ids);
  if (element instanceof HTMLButtonElement && element.getAttribute('aria-disabled') !== 'true')
    element.click();
  else leadTo(ids);
}

/** False if the system is set to reduced motion. */
export const mayMove = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to the first of these elements that is on the page, focuses it and makes it glow for a moment. */
export function leadTo(ids: readonly string[]): void {
  const element = firstOnPage(ids);
  if (!element) return;
  // A tall element is scrolled to its top.
  const block = element.offsetHeight > window.innerHeight * 0.8 ? 'start' : 'center';
  element.scrollIntoView({ block, behavior: mayMove() ? 'smooth' : 'auto' });
  element.focus({ preventScroll: true });
  const glow = (spread: number) => ({ boxShadow: `0 0 0 ${spread}px var(--chakra-colors-accent-solid)` });
  element.animate([glow(0), glow(5), glow(2), glow(5), glow(0)], { duration: mayMove() ? 1800 : 1 });
}
