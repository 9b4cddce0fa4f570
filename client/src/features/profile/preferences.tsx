import { chakra, Heading, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { Switch } from '../../components/switch.tsx';
import { VerificationEmail } from '../../forms/proof-letter.tsx';
import {
  useUpdatePreferencesMutation,
  type ProfileQuery,
  type UpdatePreferencesInput,
} from '../../graphql/generated.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { TimeZone } from './preferences-time-zone.tsx';
import { preferencesMessages as words } from './preferences-messages.ts';

/** Which letters come, and when one's days begin; what is changed is saved at once (docs/rules.md §20.14). */
export function Preferences({ user }: { user: ProfileQuery['me'] }) {
  const headingId = useId();
  const [update] = useUpdatePreferencesMutation(useOutcome({ notice: notices.updatePreferences }));
  // A switch moves under the finger, and back where that is refused.
  const [underWay, setUnderWay] = useState<readonly UpdatePreferencesInput[]>([]);
  const pending = underWay.reduce<UpdatePreferencesInput>((all, one) => ({ ...all, ...one }), {});
  // One after the other: each answer tells all, and the last has to be the whole.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (input: UpdatePreferencesInput): Promise<boolean> => {
    setUnderWay((before) => [...before, input]);
    const saved = last.current.then(async () => {
      const { error } = await update({ variables: { input } });
      setUnderWay((before) => before.filter((one) => one !== input));
      return !error;
    });
    last.current = saved;
    return saved;
  };

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {words.heading}
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {words.intro}
      </Text>
      {user.emailBouncedSince === null ? null : <Bounced user={user} since={user.emailBouncedSince} />}
      <Card display="grid" gap="5">
        <TimeZone zone={user.timeZone} busy={underWay.length > 0} onSave={save} />
        {(['reminders', 'receipts'] as const).map((kind) => (
          <Switch
            key={kind}
            {...words[kind]}
            checked={pending[kind] ?? user[kind]}
            onChange={(event) => void save({ [kind]: event.target.checked })}
          />
        ))}
      </Card>
    </chakra.section>
  );
}

/** That letters came back, since when, and what helps. */
const Bounced = ({ user, since }: { user: ProfileQuery['me']; since: string }) => (
  <Card mb="4" display="grid" gap="3" borderColor="accent" role="note">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      {words.bounced.said(user.email, formatInstantDay(since))}
    </Text>
    <Text maxW="prose">{words.bounced.help}</Text>
    <VerificationEmail />
  </Card>
);
