import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { surveysFeature } from '#actors/surveys/surveys.feature.ts';
import { surveyRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { User } from '#domain/session/user.ts';
import { noSurveyFilters } from '#domain/survey/survey-filters.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFeature } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Split } from '../../ui/split/split.tsx';
import { ChoosePolyclinic } from '../polyclinic-cares/choose-polyclinic.tsx';
import { SurveyPane } from './survey-pane.tsx';
import { listRoutes, type SurveyPlace, type SurveysRoute } from './surveys.types.ts';
import { SurveysPage } from './surveys-page.tsx';

type ScreenProps = { route: SurveysRoute; id: string | null; user: User };

/** Shell 2, `forms` and `work/form` with details: list of survey answers and pane. */
export function SurveysScreen(props: ScreenProps) {
  return props.route.startsWith('polyclinic-') ? (
    <OfPolyclinic {...props} />
  ) : (
    <Surveys {...props} place={{ area: 'platform', polyclinicId: null }} />
  );
}

function OfPolyclinic(props: ScreenProps) {
  const polyclinic = useChosenPolyclinic();
  const { t } = useTranslation();
  if (!polyclinic) return <ChoosePolyclinic text={t('surveys.noPolyclinicText')} />;
  const polyclinicId = polyclinic.PolyclinicId;
  return <Surveys key={polyclinicId} {...props} place={{ area: 'polyclinic', polyclinicId }} />;
}

function Surveys({ route, id, user, place }: ScreenProps & { place: SurveyPlace }) {
  const { go } = useRonda();
  const locale = useLocale();
  const feature = useFeature(surveysFeature);
  const [filters] = useState({ ...noSurveyFilters, polyclinicId: place.polyclinicId });
  const answers = useActorRef(feature.answers, { input: { filters, pageSize: 20 } });
  const list = useSelector(answers, ({ children }) => children.list);
  const isOpen = route === surveyRoutes[place.area];
  const pane = isOpen ? (
    <SurveyPane
      key={id ?? 'new'}
      id={id}
      feature={feature}
      place={place}
      roles={user.Roles.map(({ RoleId }) => RoleId)}
      onClose={() => go(hrefOf(listRoutes[place.area], locale))}
    />
  ) : null;
  return (
    <Split pane={pane}>
      {list ? <SurveysPage list={list} place={place} openId={isOpen ? id : null} isBesidePane={isOpen} /> : null}
    </Split>
  );
}
