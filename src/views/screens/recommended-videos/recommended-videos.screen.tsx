import { useState } from 'react';
import type { BookablePatient } from '#domain/agenda/bookable-patient.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { PatientLine } from '../../widgets/patients-found/patient-line.tsx';
import { PatientSearch, usePatientDetails } from '../../widgets/patients-found/patient-search.tsx';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';

type RecommendedVideosProps = { userId: string; isParticipant: boolean };

/**
 * Shell 2, recommended videos: choose a participant, then their videos. The address does not contain the participant, so a
 * reload asks again.
 */
export function RecommendedVideosScreen({ userId, isParticipant }: RecommendedVideosProps) {
  const { t } = useTranslation();
  const { go } = useRonda();
  const locale = useLocale();
  const detailsOf = usePatientDetails('participants.born');
  const [chosen, setChosen] = useState<BookablePatient | null>(null);
  const choose = (participant: BookablePatient | null) => {
    setChosen(participant);
    go(hrefOf(participant ? 'platform-video-recommended-participant' : 'platform-video-recommended', locale));
  };
  if (isParticipant && chosen) {
    return <VideosOf key={chosen.UserId} participant={chosen} onOther={() => choose(null)} />;
  }
  const words = t('resources.recommendedVideo', { returnObjects: true });
  return (
    <Page>
      <PageHead title={words.title} sub={words.sub} />
      <PatientSearch
        professionalId={userId}
        pageSize={10}
        texts={t('participants', { returnObjects: true })}
        chooseOne={(name) => t('participants.chooseOne', { name })}
        detailsOf={detailsOf}
        onChoose={choose}
      />
    </Page>
  );
}

type VideosOfProps = { participant: BookablePatient; onOther: () => void };

function VideosOf({ participant, onOther }: VideosOfProps) {
  const { t } = useTranslation();
  const detailsOf = usePatientDetails('participants.born');
  const [open, setOpen] = useState<OpenForm>(null);
  return (
    <ResourcePage
      name="recommendedVideo"
      owner={participant.UserId}
      open={open}
      onOpen={setOpen}
      above={
        <section aria-label={t('participants.participant')}>
          <PatientLine person={participant} details={detailsOf(participant)}>
            <Button size="sm" onClick={onOther}>
              {t('participants.other')}
            </Button>
          </PatientLine>
        </section>
      }
    />
  );
}
