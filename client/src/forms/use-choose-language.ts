import { useState } from 'react';
import { announceError } from '../lib/announce.ts';
import { messageOf } from '../lib/errors.ts';
import { t } from '../lib/t.ts';
import { rememberLocale, reloadInChosenLanguage } from '../lib/page-language.ts';
import { useOpenClient } from '../lib/open-client.tsx';
import { useSession } from '../lib/session.tsx';

interface ChooseLanguage {
  /** Keeps the language, for signed-in people in their account too, and loads the page again in it. */
  choose: (locale: string) => Promise<void>;
  busy: boolean;
}

export function useChooseLanguage(): ChooseLanguage {
  const { viewer } = useSession();
  const openClient = useOpenClient();
  const [busy, setBusy] = useState(false);
  const choose = async (locale: string) => {
    setBusy(true);
    try {
      if (viewer) {
        const { saveLocale } = await import('./save-locale.ts');
        await saveLocale(await openClient(), locale);
      }
      rememberLocale(locale);
      reloadInChosenLanguage();
    } catch (error) {
      announceError(messageOf(error) ?? t('connection.notSaved'));
      setBusy(false);
    }
  };
  return { choose, busy };
}
