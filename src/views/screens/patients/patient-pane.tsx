import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import type { IdentitySheet } from '#actors/patients/identity-sheet.ts';
import type { PatientsFeature } from '#actors/patients/patients.ts';
import { isEqual } from '#domain/equal.ts';
import type { PatientSheet } from '#domain/patients/patient-sheet.ts';
import type { SamePerson } from '#domain/patients/same-person.ts';
import { selectIsAnswered, selectRows, selectView } from '#machines/paged-list/index.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { SplitPane } from '../../ui/split/split.tsx';
import pane from '../../widgets/record/pane.module.css';
import { PaneBody } from '../../widgets/record/pane-body.tsx';
import { PaneFoot } from '../../widgets/record/pane-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { PatientConflict } from './patient-conflict.tsx';
import { PatientSections } from './patient-sections.tsx';
import type { PatientFormPart, PatientSheetPart } from './patients.types.ts';
import { undecidedOf } from './same-people.tsx';

type PaneProps = {
  id: string | null;
  feature: PatientsFeature;
  polyclinicId: string | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Form of a patient beside the list, shown once its options are loaded. */
export function PatientPane(props: PaneProps) {
  const [attempt, setAttempt] = useState(0);
  return <WithLookups key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function WithLookups({ onRetry, ...props }: PaneProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const lookups = useSelector(useActorRef(props.feature.lookups), (snapshot) => snapshot.output);
  if (lookups?.kind === 'ready') return <OpenPatient {...props} lookups={lookups} />;
  return (
    <Frame isNew={props.id === null} detail="" onClose={props.onClose} foot={<span />}>
      {lookups === undefined ? (
        <SkeletonTable rows={6} label={t('patients.form.loading')} />
      ) : (
        <ErrorState
          level={3}
          title={t('patients.form.lookupsFailed')}
          text={t('patients.form.failedText')}
          actions={<RetryButton size="md" onRetry={onRetry} />}
        />
      )}
    </Frame>
  );
}

type FrameProps = Pick<PaneProps, 'onClose'> & {
  isNew: boolean;
  detail: string;
  foot: ReactNode;
  children: ReactNode;
};

function Frame({ isNew, detail, onClose, foot, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <SplitPane
      title={t(isNew ? 'patients.form.createTitle' : 'patients.form.editTitle')}
      detail={detail}
      backLabel={t('patients.form.back')}
      closeLabel={t('patients.form.close')}
      onClose={onClose}
      foot={foot}
    >
      {children}
    </SplitPane>
  );
}

function OpenPatient({
  id,
  feature,
  polyclinicId,
  lookups,
  onSaved,
  onClose,
}: PaneProps & Pick<PatientFormPart, 'lookups'>) {
  const formId = useId();
  const same = useActorRef(feature.same, { input: { filters: noIdentity } });
  const [logic] = useState(() =>
    feature.editOf(
      { polyclinicId, runId: lookups.runId },
      {
        recordSaved: (_, saved) => onSaved(saved.id),
        identityWritten: (identity) => {
          if (!isEqual(identity, same.getSnapshot().context.filters)) {
            same.send({ type: 'list.typed', filters: identity });
          }
        },
      },
    ),
  );
  const edit = useActorRef(logic, { input: { id } });
  const stored = useSelector(edit, ({ context }) => context.record);
  const detail = stored && stored.Version > 0 ? [stored.Name, stored.LastName, stored.IC].join(' ') : '';
  const part = { edit, feature, lookups, same };
  return (
    <Frame isNew={id === null} detail={detail} onClose={onClose} foot={<Foot {...part} formId={formId} />}>
      <RecordForm id={formId} edit={edit} className={pane.form}>
        <Problem edit={edit} />
        <Body {...part} />
      </RecordForm>
    </Frame>
  );
}

const noIdentity = { DocumentTypeId: null, IC: '', Name: '', LastName: '', BirthDate: null };
type Part = Omit<PatientSheetPart, 'sheet'>;

function Problem({ edit }: Pick<Part, 'edit'>) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  if (failure !== 'invalid' && failure !== 'notSaved') return null;
  return (
    <Banner tone="danger" live="alert">
      {t(`patients.form.${failure}`)}
    </Banner>
  );
}

function Body(part: Part) {
  const { t } = useTranslation();
  const { edit } = part;
  const sheet = useSelector(edit, selectShown<PatientSheet>);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <PaneBody<PatientSheet> edit={edit} texts={t('patients.form', { returnObjects: true })}>
      {sheet === null ? (
        <SkeletonTable rows={6} label={t('patients.form.loading')} />
      ) : isConflict ? (
        <PatientConflict {...part} />
      ) : (
        <PatientSections {...part} sheet={sheet} />
      )}
    </PaneBody>
  );
}

/** Reason why saving is disabled; undefined if enabled. */
function useSaveReason({ edit, same }: Part): string | undefined {
  const { t } = useTranslation();
  const isNew = useSelector(edit, ({ context }) => context.id === null);
  const sheet = useSelector(edit, selectShown<PatientSheet>);
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const found = useSelector(same, selectRows<SamePerson, IdentitySheet>);
  // If this check fails, the server repeats it and refuses to create a duplicate.
  const isChecking = useSelector(
    same,
    (snapshot) => selectView(snapshot) !== 'idle' && !snapshot.hasTag('failed') && !selectIsAnswered(snapshot),
  );
  if (!canSave) return t('patients.form.nothing');
  if (isNew && sheet && sheet.Chosen === null) {
    if (undecidedOf(found, sheet).length > 0) return t('patients.form.undecided');
    if (isChecking) return t('patients.form.searching');
  }
  return undefined;
}

function Foot(props: Part & { formId: string }) {
  const { t } = useTranslation();
  const { edit, formId } = props;
  const isChosen = useSelector(edit, (snapshot) => selectShown<PatientSheet>(snapshot)?.Chosen != null);
  const texts = t('patients.form', { returnObjects: true });
  const kept = (count: number) => t('patients.form.kept', { count });
  const save = isChosen ? texts.register : texts.save;
  return (
    <PaneFoot<PatientSheet>
      edit={edit}
      formId={formId}
      texts={{ ...texts, kept, save }}
      reason={useSaveReason(props)}
    />
  );
}
