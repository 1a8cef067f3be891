import type { ReactNode, Ref } from 'react';

type RecordFormProps = {
  onSave: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** Fields of a record with its `RecordFoot`; a control with unusable text holds the save. */
export function RecordForm({ onSave, className, ref, children }: RecordFormProps) {
  return (
    <form
      ref={ref}
      className={className}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
