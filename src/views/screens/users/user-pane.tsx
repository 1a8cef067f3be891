import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import type { UsersFeature, WrittenDocument } from '#actors/users/users.ts';
import type { User } from '#domain/session/user.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import type { UserSheet } from '#domain/users/user-sheet.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { SplitPane } from '../../ui/split/split.tsx';
import pane from '../../widgets/record/pane.module.css';
import { PaneBody } from '../../widgets/record/pane-body.tsx';
import { PaneFoot } from '../../widgets/record/pane-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { UserConflict } from './user-conflict.tsx';
import { UserSections } from './user-sections.tsx';
import type { UserFormPart } from './users.types.ts';

type PaneProps = {
  /** Null for a new user, or without an id in the address. */
  id: string | null;
  isNew: boolean;
  isOwn: boolean;
  feature: UsersFeature;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Form of a user beside the list, shown once its options are loaded. */
export function UserPane(props: PaneProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const { isNew, isOwn, id, onClose } = props;
  if (isOwn || (!isNew && id === null)) {
    const [title, text] = isOwn
      ? (['users.form.own', 'users.form.ownText'] as const)
      : (['users.form.gone', 'users.form.goneText'] as const);
    return (
      <Frame isNew={isNew} detail="" onClose={onClose} foot={<span />}>
        <EmptyState level={3} title={t(title)} text={t(text)} />
      </Frame>
    );
  }
  return <WithLookups key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function WithLookups({ onRetry, ...props }: PaneProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const lookups = useSelector(useActorRef(props.feature.lookups), (snapshot) => snapshot.output);
  if (lookups?.kind === 'ready') return <OpenUser {...props} lookups={lookups} />;
  return (
    <Frame isNew={props.isNew} detail="" onClose={props.onClose} foot={<span />}>
      {lookups === undefined ? (
        <SkeletonTable rows={6} label={t('users.form.loading')} />
      ) : (
        <ErrorState
          level={3}
          title={t(`users.lists.${lookups.list}`)}
          text={t('users.form.failedText')}
          actions={<RetryButton size="md" onRetry={onRetry} />}
        />
      )}
    </Frame>
  );
}

type FrameProps = Pick<PaneProps, 'isNew' | 'onClose'> & { detail: string; foot: ReactNode; children: ReactNode };

function Frame({ isNew, detail, onClose, foot, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <SplitPane
      title={t(isNew ? 'users.form.createTitle' : 'users.form.editTitle')}
      detail={detail}
      backLabel={t('users.form.back')}
      closeLabel={t('users.form.close')}
      onClose={onClose}
      foot={foot}
    >
      {children}
    </SplitPane>
  );
}

function OpenUser({ id, isNew, feature, lookups, onSaved, onClose }: PaneProps & Pick<UserFormPart, 'lookups'>) {
  const formId = useId();
  const known = useActorRef(feature.known, { input: { filters: { ic: '' } } });
  const [logic] = useState(() =>
    feature.createEdit({
      recordSaved: (_, saved) => onSaved(saved.id),
      recordRemoved: onClose,
      documentWritten: (ic) => {
        if (ic !== known.getSnapshot().context.filters.ic) known.send({ type: 'list.typed', filters: { ic } });
      },
    }),
  );
  const edit = useActorRef(logic, { input: { id } });
  const stored = useSelector(edit, ({ context }) => context.record);
  const detail = stored && stored.Version > 0 ? [wholeName(stored), stored.IC].join(', ') : '';
  const part = { edit, known, feature, lookups };
  return (
    <Frame isNew={isNew} detail={detail} onClose={onClose} foot={<Foot {...part} isNew={isNew} formId={formId} />}>
      <RecordForm id={formId} edit={edit} className={pane.form}>
        <Problem edit={edit} isNew={isNew} />
        <Body {...part} isNew={isNew} />
      </RecordForm>
    </Frame>
  );
}

type Part = UserFormPart & { isNew: boolean };

function Problem({ edit, isNew }: Pick<Part, 'edit' | 'isNew'>) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  if (failure !== 'invalid' && failure !== 'notSaved') return null;
  const words = failure === 'invalid' ? 'invalid' : isNew ? 'notSaved' : 'notChanged';
  return (
    <Banner tone="danger" live="alert">
      {t(`users.form.${words}`)}
    </Banner>
  );
}

function Body({ isNew, ...part }: Part) {
  const { t } = useTranslation();
  const { edit } = part;
  const sheet = useSelector(edit, selectShown<UserSheet>);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <PaneBody<UserSheet> edit={edit} texts={t('users.form', { returnObjects: true })}>
      {sheet === null ? (
        <SkeletonTable rows={6} label={t('users.form.loading')} />
      ) : isConflict ? (
        <UserConflict {...part} />
      ) : (
        <UserSections {...part} sheet={sheet} isNew={isNew} />
      )}
    </PaneBody>
  );
}

/** Reason why saving is disabled; undefined if enabled. */
function useSaveReason({ edit, known, isNew }: Part): string | undefined {
  const { t } = useTranslation();
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const found = useSelector(known, selectRows<User, WrittenDocument>);
  if (!canSave) return t('users.form.nothing');
  return isNew && found.length > 0 ? t('users.form.exists') : undefined;
}

function Foot(props: Part & { formId: string }) {
  const { t } = useTranslation();
  const { edit, isNew, formId } = props;
  const texts = t('users.form', { returnObjects: true });
  const kept = (count: number) => t('users.form.kept', { count });
  const save = isNew ? texts.create : texts.save;
  return (
    <PaneFoot<UserSheet> edit={edit} formId={formId} texts={{ ...texts, kept, save }} reason={useSaveReason(props)} />
  );
}
