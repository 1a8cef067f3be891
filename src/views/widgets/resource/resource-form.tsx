import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ResourceEditActor } from '#actors/resource/resource.actor.ts';
import { type ResourceRecord, sentFields } from '#domain/resources/record.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { SplitPane } from '../../ui/split/split.tsx';
import { PaneBody } from '../record/pane-body.tsx';
import { PaneFoot } from '../record/pane-foot.tsx';
import { RecordForm } from '../record/record-form.tsx';
import styles from './resource.module.css';
import { type ScreenResource, shapeOf } from './resource.ts';
import { ResourceConflict } from './resource-conflict.tsx';
import { ResourceField } from './resource-field.tsx';
import { useResourceWords } from './resource-words.ts';

type ResourceFormProps = {
  name: ScreenResource;
  edit: ResourceEditActor;
  onClose: () => void;
  /** Additional content below the fields. */
  children?: ReactNode;
};

/** Generic form of a resource (design 10), beside its list. */
export function ResourceForm({ name, edit, onClose, children }: ResourceFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const isNew = useSelector(edit, (snapshot) => snapshot.context.id === null);
  const first = useFirstWords(name, edit);
  const words = t('resource', { returnObjects: true });
  return (
    <SplitPane
      title={t(`resources.${name}.${isNew ? 'add' : 'edit'}`)}
      detail={first}
      backLabel={t('resource.back')}
      closeLabel={t('resource.close')}
      onClose={onClose}
      foot={<Foot edit={edit} formId={formId} />}
    >
      <RecordForm id={formId} edit={edit} className={styles.fields}>
        <Problem name={name} edit={edit} />
        <PaneBody<ResourceRecord>
          edit={edit}
          texts={{ ...words, failed: words.fieldsFailed, failedText: words.fieldsFailedText }}
        >
          <Fields name={name} edit={edit} />
        </PaneBody>
      </RecordForm>
      {children}
      <Removal name={name} edit={edit} />
    </SplitPane>
  );
}

type Part = { name: ScreenResource; edit: ResourceEditActor };

/** Name of the row as in the list. */
function useFirstWords(name: ScreenResource, edit: ResourceEditActor): string {
  const { valueText } = useResourceWords(name);
  const record = useSelector(edit, (snapshot) => snapshot.context.record);
  const columns = Object.entries(shapeOf(name).fields).filter(([, field]) => field.column);
  if (record === null || record.Version === 0) return '';
  return columns
    .slice(0, 2)
    .map(([field, definition]) => valueText(field, definition, record[field]))
    .join(', ');
}

function Problem({ name, edit }: Part) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const isStored = useSelector(edit, (snapshot) => snapshot.context.id !== null);
  // A failed load is displayed instead of the fields.
  if (failure === null || failure === 'notLoaded') return null;
  if (failure === 'invalid') {
    return (
      <Banner tone="danger" live="alert">
        {t('resource.invalid')}
      </Banner>
    );
  }
  const notRemoved = shapeOf(name).removal === 'hide' ? 'notHidden' : 'notRemoved';
  const [title, text] =
    failure === 'notSaved'
      ? ([isStored ? 'notChanged' : 'notSaved', 'stillHere'] as const)
      : ([notRemoved, 'asBefore'] as const);
  return (
    <Banner tone="danger" live="alert" title={t(`resource.${title}`)}>
      {t(`resource.${text}`)}
    </Banner>
  );
}

function Fields({ name, edit }: Part) {
  const { t } = useTranslation();
  const record = useSelector(edit, selectShown<ResourceRecord>);
  const problems = useSelector(edit, selectFields<ResourceRecord>);
  const isLoading = useSelector(edit, (snapshot) => snapshot.hasTag('loading'));
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isStored = useSelector(edit, (snapshot) => snapshot.context.id !== null);
  if (record === null || isLoading) return <SkeletonTable rows={3} label={t('resource.fieldsLoading')} />;
  if (isConflict) return <ResourceConflict name={name} edit={edit} />;
  const fields = sentFields(shapeOf(name)).filter(([, { input, fixed }]) => input !== 'owner' && !(fixed && isStored));
  const change = (field: string, value: unknown) => {
    const emptied = fields.filter(([, { within }]) => within === field).map(([name]) => [name, null]);
    edit.send({ type: 'record.changed', changes: { ...Object.fromEntries(emptied), [field]: value } });
  };
  return (
    <>
      {fields.map(([field, definition]) => (
        <ResourceField
          key={field}
          resource={name}
          name={field}
          definition={definition}
          value={record[field]}
          within={definition.within === undefined ? undefined : textOrNull(record[definition.within])}
          problem={problems[field]}
          onChange={(value) => change(field, value)}
        />
      ))}
    </>
  );
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function Foot({ edit, formId }: { edit: ResourceEditActor; formId: string }) {
  const { t } = useTranslation();
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const kept = (count: number) => t('resource.unsaved', { count });
  return (
    <PaneFoot<ResourceRecord>
      edit={edit}
      formId={formId}
      texts={{ ...t('resource', { returnObjects: true }), kept }}
      reason={canSave ? undefined : t('resource.nothingChanged')}
    />
  );
}

function Removal({ name, edit }: Part) {
  const { t } = useTranslation();
  const words = useFirstWords(name, edit);
  const canRemove = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.remove' }));
  const isRemoving = useSelector(edit, (snapshot) => snapshot.hasTag('removing'));
  const isAsking = useSelector(edit, (snapshot) => snapshot.hasTag('asking'));
  const isHidden = useSelector(edit, (snapshot) => snapshot.context.record?.Active === false);
  const act = t(`resources.${name}.remove`);
  return (
    <>
      {canRemove && !isHidden ? (
        <Button variant="danger-quiet" className={styles.remove} onClick={() => edit.send({ type: 'record.remove' })}>
          {act}
        </Button>
      ) : null}
      <AlertDialog
        open={isAsking || isRemoving}
        title={t(`resources.${name}.removeTitle`)}
        text={t(`resources.${name}.removeText`)}
        identifiers={[{ label: t(`resources.${name}.title`), value: words }]}
        cancelLabel={t('app.cancel')}
        confirmLabel={act}
        busy={isRemoving}
        onCancel={() => edit.send({ type: 'record.cancelRemoval' })}
        onConfirm={() => edit.send({ type: 'record.confirmRemoval' })}
      />
    </>
  );
}
