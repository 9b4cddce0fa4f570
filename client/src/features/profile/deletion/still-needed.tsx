import { Flex, Stack, Text } from '@chakra-ui/react';
import type { StillIn, StillWhy } from '@kolo/server/domain/deletion.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { TextLink } from '../../../components/links.tsx';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import { useCycleThatKeepsQuery } from '../../../graphql/generated.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { keptUntil } from './kept-until.ts';

interface StillNeededProps {
  cycles: readonly StillIn[];
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** The circles that keep the viewer from deleting their account, each with the reason and the way out. */
export const StillNeeded = ({ cycles, ...modal }: StillNeededProps) => (
  <Modal
    {...modal}
    open
    title={t('deleteAccount.refused')}
    footer={<ModalCancel>{t('controls.close')}</ModalCancel>}
  >
    <Text>{t('deleteAccount.refused.circles', { count: cycles.length })}</Text>
    <Stack as="ul" listStyleType="none" gap="3" mt="4">
      {cycles.map((cycle) => (
        <Row key={cycle.id} cycle={cycle} />
      ))}
    </Stack>
  </Modal>
);

function Row({ cycle: { id, title, why } }: { cycle: StillIn }) {
  const { data, dataState } = useCycleThatKeepsQuery({ variables: { id }, skip: why === 'OWNER' });
  const until = dataState === 'complete' ? keptUntil(why, data.cycle) : undefined;
  return (
    <Stack as="li" gap="1" borderWidth="1px" borderRadius="l2" px="4" py="3" overflowWrap="anywhere">
      <TextLink to="/my-cycles/$cycleId" params={{ cycleId: id }} fontWeight="semibold" dir="auto">
        {title}
      </TextLink>
      <Text>{reasonText(why, until)}</Text>
      <WaysOut cycleId={id} why={why} />
    </Stack>
  );
}

function reasonText(why: StillWhy, until: string | undefined): string {
  if (why === 'OWNER') return t('deleteAccount.owner');
  if (until === undefined)
    return why === 'RUNNING' ? t('deleteAccount.running') : t('deleteAccount.unsettled');
  const day = formatDay(until);
  return why === 'RUNNING'
    ? t('deleteAccount.runningUntil', { day })
    : t('deleteAccount.unsettledUntil', { day });
}

/** Links to where it is solved. In a running circle the viewer can only wait. */
function WaysOut({ cycleId, why }: { cycleId: string; why: StillWhy }) {
  if (why === 'RUNNING') return null;
  const circle = { to: '/my-cycles/$cycleId', params: { cycleId }, variant: 'underline' } as const;
  return (
    <Flex columnGap="5" rowGap="1" wrap="wrap">
      {why === 'OWNER' ? (
        <>
          <TextLink {...circle} search={{ menu: 'handover' }}>
            {t('deleteAccount.owner.link')}
          </TextLink>
          <TextLink {...circle} search={{ menu: 'delete' }}>
            {t('deleteAccount.owner.deleteCircle')}
          </TextLink>
        </>
      ) : (
        <TextLink {...circle} hash={PLACES.settlement}>
          {t('deleteAccount.unsettled.link')}
        </TextLink>
      )}
    </Flex>
  );
}
