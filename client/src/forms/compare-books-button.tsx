import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { Verdict, type VerdictProps } from '../components/verdict.tsx';
import { messageOf } from '../lib/errors.ts';
import { t } from '../lib/t.ts';
import type { Witness } from './compare-books.ts';

/** Compares the pages of a cycle with its audit log. The code is loaded on the first click (docs/rules.md §25.6). */
export function CompareBooksButton({ cycleId, witness }: { cycleId: string; witness?: Witness | undefined }) {
  const client = useApolloClient();
  const [{ isBusy, verdict }, setOutcome] = useState<{ isBusy?: boolean; verdict?: VerdictProps }>({});

  const compare = async (): Promise<void> => {
    setOutcome({ isBusy: true });
    try {
      const { compareWithLedger } = await import('./compare-books.ts');
      setOutcome({ verdict: await compareWithLedger(client, cycleId, witness) });
    } catch (error) {
      const sentence = messageOf(error) ?? t('compare.unavailable');
      setOutcome({ verdict: { sign: 'cross', sentences: [sentence] } });
    }
  };
  return (
    <Box>
      <BusyButton
        variant="outline"
        size="sm"
        busy={isBusy === true}
        busyText={t('compare.comparing')}
        onClick={() => void compare()}
      >
        {t('compare.button')}
      </BusyButton>
      {verdict ? <Verdict {...verdict} /> : null}
    </Box>
  );
}
