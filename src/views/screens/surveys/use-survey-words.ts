import CalendarClock from '@lucide/icons/icons/calendar-clock';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Eye from '@lucide/icons/icons/eye';
import Inbox from '@lucide/icons/icons/inbox';
import { surveyKinds } from '#domain/survey/survey-filters.ts';
import type { SurveyState } from '#domain/survey/survey-names.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { priorityOfRisk } from '#domain/survey/survey-score.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { ChipTone } from '../../ui/chip/chip.tsx';

const looks = {
  ANSWERED: { tone: 'accent', icon: Inbox },
  UNDER_OBSERVATION: { tone: 'warn', icon: Eye },
  REVISED: { tone: 'ok', icon: CircleCheck },
  SCHEDULED: { tone: 'neutral', icon: CalendarClock },
} as const satisfies Record<SurveyState, { tone: ChipTone; icon: unknown }>;

/** Display texts of an answer: state, risk, form and purpose. */
export function useSurveyWords() {
  const { t } = useTranslation();
  return {
    state: (state: SurveyState) => ({ ...looks[state], word: t(`surveys.states.${state}`) }),
    risk: ({ Risk }: Pick<SurveyAnswer, 'Risk'>) =>
      Risk === null ? null : { level: priorityOfRisk[Risk], label: t(`surveys.risks.${Risk}`) },
    form: ({ Subtype, FormName }: { Subtype: string | null; FormName: string }) => {
      const kind = surveyKinds.find((one) => one === Subtype);
      return kind ? t(`surveys.kinds.${kind}`) : FormName;
    },
  };
}
