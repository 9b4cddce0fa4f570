import { Box, Text } from '@chakra-ui/react';
import { checkFrequency, DEFAULT_AMOUNT, DEFAULT_FREQUENCY, frequencyLabel } from '@kolo/server/domain';
import { useMemo, type ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { useUpdateCycleSettingsMutation, type CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { fieldsOf } from '../../lib/errors.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { ScheduleForm, scheduleDraft, type ScheduleValues } from '../forms/schedule-form.tsx';
import { collectsSentence } from './collects-sentence.ts';
import { EditDialog } from './edit-dialog.tsx';
import { FreezeButtons } from './freeze-buttons.tsx';
import { Section } from './section.tsx';
import { useOutcome } from './use-outcome.ts';
import { whyNot } from './why-not.ts';

interface SettingsSectionProps {
  cycle: CyclePageFieldsFragment;
}

/** The dates and the amounts (spec §2, The Cycle). */
export function SettingsSection({ cycle }: SettingsSectionProps) {
  const actions = cycle.isOwner ? (
    <>
      {cycle.isRunning ? null : <EditSettings cycle={cycle} />}
      <FreezeButtons cycle={cycle} section="CYCLE" />
    </>
  ) : undefined;

  return (
    <Section
      name="cycle"
      chip={cycle.cycleFrozen ? <Chip tone="info">Frozen</Chip> : undefined}
      actions={actions}
    >
      <Card>
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' }}
          columnGap={{ base: '4', lg: '0' }}
          rowGap="5"
        >
          <Fact term="Start Date">{formatDay(cycle.startDate)}</Fact>
          <Fact term="Frequency">{frequencyLabel(cycle.frequency)}</Fact>
          <Fact term="Participant Amount">{formatMoney(cycle.participantAmount)}</Fact>
          <Fact term="Participants">{cycle.participantsCount}</Fact>
          <Fact term="Amount" detail={collectsSentence(cycle)}>
            {formatMoney(cycle.totalAmount)}
          </Fact>
        </Box>
      </Card>
    </Section>
  );
}

function Fact({ term, detail, children }: { term: string; detail?: string; children: ReactNode }) {
  return (
    <Box px={{ lg: '4' }} borderStartWidth={{ lg: '1px' }} _first={{ borderStartWidth: '0', ps: '0' }}>
      <Text as="dt" color="muted" textStyle="xs">
        {term}
      </Text>
      <Box as="dd" mt="0.5">
        <Text as="span" display="block" fontFamily="heading" fontWeight="semibold" textStyle="xl">
          {children}
        </Text>
        {detail ? (
          <Text as="span" color="muted" textStyle="xs">
            {detail}
          </Text>
        ) : null}
      </Box>
    </Box>
  );
}

/** What the form begins with; data from elsewhere that no form can hold gives way to the defaults (spec §9). */
const initialSchedule = ({ startDate, frequency, participantAmount }: CyclePageFieldsFragment) =>
  scheduleDraft({
    startDate,
    frequency: checkFrequency(frequency) ? DEFAULT_FREQUENCY : frequency,
    participantAmount: participantAmount || DEFAULT_AMOUNT,
  });

function EditSettings({ cycle }: SettingsSectionProps) {
  const [update, { loading, error, reset }] = useUpdateCycleSettingsMutation(useOutcome());
  const serverFields = useMemo(() => fieldsOf(error), [error]);

  return (
    <EditDialog title="Edit Cycle" busy={loading} reason={whyNot('editSettings', cycle)}>
      {({ close, setDirty }) => {
        const save = async (input: ScheduleValues) => {
          const answer = await update({ variables: { cycleId: cycle.id, input } });
          if (answer.error) return;
          reset();
          close();
        };
        return (
          <ScheduleForm
            initial={initialSchedule(cycle)}
            submitLabel="Update"
            busyLabel="Updating..."
            onSubmit={save}
            serverFields={serverFields}
            onChange={(_draft, isDirty) => setDirty(isDirty)}
          />
        );
      }}
    </EditDialog>
  );
}
