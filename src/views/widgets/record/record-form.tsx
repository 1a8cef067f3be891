import type { ReactNode, Ref } from 'react';

type RecordFormProps = {
  edit: { send(event: { type: 'record.save' }): void };
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** Fields of a record with its `RecordFoot`; a control with unusable text holds the save. */
export function RecordForm({ edit, className, ref, children }: RecordFormProps) {
  return (
    <form
      ref={ref}
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
