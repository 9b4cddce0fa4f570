import { chakra, Heading, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { Switch } from '../../components/switch.tsx';
import { VerificationEmail } from '../../forms/verification-email.tsx';
import {
  useUpdatePreferencesMutation,
  type ProfileQuery,
  type UpdatePreferencesInput,
} from '../../graphql/generated.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { TimeZone } from './preferences-time-zone.tsx';

/** Labels and hints of the switches, by field. */
const SWITCHES = {
  reminders: () => ({ label: t('preferences.reminders.label'), hint: t('preferences.reminders.hint') }),
  receipts: () => ({ label: t('preferences.receipts.label'), hint: t('preferences.receipts.hint') }),
};

/** Which emails the viewer gets, and their time zone. Each change is saved straight away (docs/rules.md §20.14). */
export function Preferences({ user }: { user: ProfileQuery['me'] }) {
  const headingId = useId();
  const [update] = useUpdatePreferencesMutation(useOutcome({ notice: notices.updatePreferences }));
  // A switch shows a change before it is saved, and the old value again if saving fails.
  const [unsaved, setUnsaved] = useState<readonly UpdatePreferencesInput[]>([]);
  const pending = unsaved.reduce<UpdatePreferencesInput>((all, one) => ({ ...all, ...one }), {});
  // Saved one after the other: each response has all preferences, and the last one must have all changes.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (input: UpdatePreferencesInput): Promise<boolean> => {
    setUnsaved((before) => [...before, input]);
    const saved = last.current.then(async () => {
      const { error } = await update({ variables: { input } });
      setUnsaved((before) => before.filter((one) => one !== input));
      return !error;
    });
    last.current = saved;
    return saved;
  };

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {t('preferences.heading')}
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {t('preferences.intro')}
      </Text>
      {user.emailBouncedSince === null ? null : <Bounced user={user} since={user.emailBouncedSince} />}
      <Card display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <TimeZone zone={user.timeZone} busy={unsaved.length > 0} onSave={save} />
        {(['reminders', 'receipts'] as const).map((kind) => (
          <Switch
            key={kind}
            {...SWITCHES[kind]()}
            checked={pending[kind] ?? user[kind]}
            onChange={(event) => void save({ [kind]: event.target.checked })}
          />
        ))}
      </Card>
    </chakra.section>
  );
}

/** Shown while emails to the viewer bounce. */
const Bounced = ({ user, since }: { user: ProfileQuery['me']; since: string }) => (
  <Card mb="4" display="grid" gap="3" borderColor="accent" role="note">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      {t('preferences.bounced.text', { email: user.email, day: formatInstantDay(since) })}
    </Text>
    <Text maxW="prose">{t('preferences.bounced.help')}</Text>
    <VerificationEmail />
  </Card>
);
