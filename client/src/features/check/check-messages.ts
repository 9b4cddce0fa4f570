import { formatInstantDay } from '../../lib/format.ts';

/** What is said of a record that somebody checks (docs/rules.md §25.4). */
export const checkMessages = {
  heading: 'Check a record',
  intro:
    'Every letter about a circle ends with an entry of its record. Here anybody who has such a letter can see whether the record still says what it said then.',
  cycle: 'Circle',
  cycleHint: 'The long number in the link of the letter.',
  fingerprint: 'Fingerprint',
  fingerprintHint: 'Such as 7Q4K-9F2M-XD1C, from the last line of the letter.',
  check: 'Check',
  checking: 'Checking...',
  missing: 'Please enter what the letter says.',
  unavailable: 'The record cannot be checked right now. Please try again later.',
  holds: (position: number, at: string, entries: number) =>
    entries === 1
      ? `Entry ${position} of ${formatInstantDay(at)}. The record holds it; it is the only entry up to today.`
      : `Entry ${position} of ${formatInstantDay(at)}. The record holds it, and all ${entries} entries up to today follow from it.`,
  holdsBut: (position: number, at: string, brokenAt: number) =>
    `Entry ${position} of ${formatInstantDay(at)}. The record holds it, but entry ${brokenAt} after it does not follow: somebody has changed the record.`,
  broken: (position: number, at: string, brokenAt: number) =>
    `Entry ${position} of ${formatInstantDay(at)} is there, but entry ${brokenAt} does not follow from what stands before it: somebody has changed the record.`,
  unknown:
    'The record does not hold it. Either the circle or the fingerprint is not as it stands in the letter, or somebody has rewritten the record.',
  fileHeading: 'Check a passbook file',
  fileIntro:
    'A passbook that was saved from a circle’s history is checked in this browser alone: nothing of it is sent anywhere, and it works without a connection.',
  choose: 'Choose a file',
  drop: 'or drop one here',
  fileFingerprint: 'Fingerprint from a letter (optional)',
  noPassbook: 'This file is no passbook of Kolo, or only a part of one.',
  tooLarge: 'This file is too large to be a passbook.',
  fileBroken: (title: string, brokenAt: number, entries: number) =>
    `“${title}”: entry ${brokenAt} of ${entries} does not follow from what stands before it. This file, or the record that it was made from, was changed.`,
  fileHolds: (title: string, entries: number, fingerprint: string) =>
    entries === 1
      ? `“${title}”: its one entry is as it was made. Its fingerprint is ${fingerprint}.`
      : `“${title}”: all ${entries} entries follow from each other. The newest has the fingerprint ${fingerprint}.`,
  fileEmpty: (title: string) => `“${title}”: there is no entry in this file.`,
  named: (position: number) => `Entry ${position} has the fingerprint of the letter.`,
  notNamed: 'No entry of this file has the fingerprint of the letter.',
};
