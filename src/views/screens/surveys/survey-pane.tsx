import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { wholeName } from '#domain/session/whole-name.ts';
import { isAllowed, type ReviewSheet } from '#domain/survey/survey-sheet.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { PaneBody } from '../../widgets/record/pane-body.tsx';
import { SurveyDetail } from './survey-detail.tsx';
import { SurveyForm } from './survey-form.tsx';
import { Frame } from './survey-frame.tsx';
import { ReviewState } from './survey-review.tsx';
import type { SurveyPanePart } from './surveys.types.ts';

type PaneProps = SurveyPanePart & { id: string | null };

/** Pane beside the list: reading and reviewing, correcting, or a new answer. */
export function SurveyPane({ id, ...part }: PaneProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (id === null) return <SurveyForm id={null} {...part} onDone={null} />;
  if (isCorrecting) return <SurveyForm id={id} {...part} onDone={() => setIsCorrecting(false)} />;
  return <OpenAnswer id={id} {...part} onCorrect={() => setIsCorrecting(true)} />;
}

function OpenAnswer({ id, feature, place, onClose, onCorrect }: PaneProps & { id: string; onCorrect: () => void }) {
  const { t } = useTranslation();
  const [logic] = useState(feature.createReview);
  const review = useActorRef(logic, { input: { id } });
  const sheet = useSelector(review, selectShown<ReviewSheet>);
  const texts = t('surveys.pane', { returnObjects: true });
  return (
    <Frame
      title={texts.title}
      detail={sheet ? wholeName(sheet.Answer.User) : ''}
      onClose={onClose}
      foot={<ReviewState review={review} />}
    >
      <PaneBody<ReviewSheet> edit={review} texts={texts}>
        {sheet === null ? (
          <SkeletonTable rows={6} label={texts.loading} />
        ) : (
          <SurveyDetail
            feature={feature}
            review={review}
            sheet={sheet}
            place={place}
            onCorrect={isAllowed(sheet.Answer, 'edit') ? onCorrect : null}
          />
        )}
      </PaneBody>
    </Frame>
  );
}
