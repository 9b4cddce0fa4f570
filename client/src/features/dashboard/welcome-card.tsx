import { Box } from '@chakra-ui/react';
import { FirstCard, firstButton } from '../../components/first-card.tsx';
import { HowItWorks } from '../../components/how-it-works.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { t } from '../../lib/t.ts';

/** The first card of an account without circles. */
export const WelcomeCard = () => (
  <FirstCard
    title={t('dashboard.welcome')}
    lines={[t('dashboard.welcome.line')]}
    tone="now"
    renderButton={(textId) => (
      <ButtonLink to="/start-cycle" search={{ step: '1' }} aria-describedby={textId} {...firstButton}>
        {t('dashboard.welcome.button')}
      </ButtonLink>
    )}
  >
    <Box mt="5">
      <HowItWorks />
    </Box>
  </FirstCard>
);
