import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { t } from '../../lib/t.ts';
import { readFingerprint } from '@kolo/server/domain/passbook.ts';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Verdict } from '../../components/verdict.tsx';
import { CheckFingerprintDocument, type CheckFingerprintQuery } from '../../graphql/generated.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatInstantDay } from '../../lib/format.ts';

export interface EmailSearch {
  cycle?: string | undefined;
  fingerprint?: string | undefined;
}

/** Checks what was typed, and sends it to be checked where both fields are filled in. */
function useCheck() {
  const client = useApolloClient();
  const [complained, setComplained] = useState<{ cycle?: string; fingerprint?: string }>({});
  const [asked, setAsked] = useState<Asked>({});

  const check = async (cycleId: string, text: string): Promise<void> => {
    const found = {
      ...(cycleId.trim() === '' ? { cycle: t('check.email.circleMissing') } : {}),
      ...(readFingerprint(text) ? {} : { fingerprint: t('complaints.fingerprint') }),
    };
    setComplained(found);
    if (Object.keys(found).length > 0) return;
    setAsked({ isBusy: true });
    const variables = { cycleId: cycleId.trim(), fingerprint: text };
    try {
      const { data } = await client.query({
        query: CheckFingerprintDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      setAsked({ check: data?.checkFingerprint });
    } catch (error) {
      setAsked({ error });
    }
  };
  return { check, complained, asked };
}

/** Checks the record against an email. The link in the email starts the check by itself. */
export function CheckEmail({ cycle: linked, fingerprint: named }: EmailSearch) {
  const { check, complained, asked } = useCheck();
  const [cycle, setCycle] = useState(linked ?? '');
  const [fingerprint, setFingerprint] = useState(named ?? '');
  useEffect(() => {
    if (linked && named) void check(linked, named);
    // Once, by what the link says.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        void check(cycle, fingerprint);
      }}
    >
      <TextField
        label={t('check.email.circle')}
        hint={t('check.email.circleHint')}
        error={complained.cycle}
        value={cycle}
        onChange={(event) => setCycle(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t('check.email.code')}
        hint={t('check.email.codeHint')}
        error={complained.fingerprint}
        value={fingerprint}
        onChange={(event) => setFingerprint(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <BusyButton
        type="submit"
        justifySelf="start"
        busy={asked.isBusy === true}
        busyText={t('check.email.checking')}
      >
        {t('check.email.submit')}
      </BusyButton>
      <Outcome {...asked} />
    </chakra.form>
  );
}

type Check = CheckFingerprintQuery['checkFingerprint'];

/** What became of asking. */
interface Asked {
  isBusy?: boolean;
  check?: Check | undefined;
  error?: unknown;
}

function Outcome({ check, error }: Asked) {
  if (error) return <Verdict isGood={false} sentences={[messageOf(error) ?? t('check.email.unavailable')]} />;
  if (!check) return null;
  return <Verdict isGood={check.holds && check.brokenAt === null} sentences={[sentenceOf(check)]} />;
}

function sentenceOf({ holds, position, at, entries, brokenAt }: Check): string {
  if (position === null || at === null || entries === null) return t('check.email.unknown');
  const day = formatInstantDay(at);
  if (brokenAt === null) return t('check.email.holds', { position, day, entries });
  return holds
    ? t('check.email.changedLater', { position, day, brokenAt })
    : t('check.email.changed', { position, day, brokenAt });
}
