import { translateInParts, type PartValues } from '@kolo/server/domain/messages/translate.ts';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ClientMessages } from './catalogues/types.ts';

/** Writes a message with elements in it: `richT('dashboard.greeting', { name: <bdi>{name}</bdi> })`. */
export const richT = <Id extends keyof ClientMessages>(
  id: Id,
  ...[values]: PartValues<ClientMessages, Id, ReactElement>
): ReactNode =>
  // The parts of a message keep their order while it is shown.
  translateInParts<ReactNode>(id, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
