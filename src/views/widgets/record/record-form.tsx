import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AnyActorRef } from 'xstate';
import type { RecordEditFailure } from '#machines/record-edit/record-edit.types.ts';

/** The record actor of any sheet. */
type EditedRecord = Pick<AnyActorRef, 'subscribe'> & {
  send(event: { type: 'record.save' }): void;
  getSnapshot(): { context: { failure: RecordEditFailure | null }; hasTag(tag: 'saving'): boolean };
};

type RecordFormProps = {
  edit: EditedRecord;
  /** For a submit button outside of the form. */
  id?: string;
  label?: string;
  className?: string | undefined;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** Fields of a record. A control with unusable text holds the save; a refused save focuses the first invalid field. */
export function RecordForm({ edit, id, label, className, ref, children }: RecordFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const isRefused = useSelector(
    edit,
    (snapshot) => snapshot.context.failure === 'invalid' && !snapshot.hasTag('saving'),
  );
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused, form]);
  return (
    <form
      ref={form}
      id={id}
      aria-label={label}
      className={className}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.send({ type: 'record.save' });
      }}
    >
      {children}
    </form>
  );
}
