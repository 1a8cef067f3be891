import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChoose: (files: File[]) => void };

/** Opened by a visible button; without an `aria-label` it is hidden from assistive technology too. */
export function FileInput({ onChoose, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-hidden={rest['aria-label'] === undefined || undefined}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // Allows choosing the same file again.
        currentTarget.value = '';
      }}
    />
  );
}
