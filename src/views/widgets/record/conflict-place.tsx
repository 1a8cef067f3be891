import type { ReactNode } from 'react';

const focusIt = (place: HTMLElement | null) => place?.focus();

/** Takes the focus, and so is on the screen: the button that found the conflict may be far below, and is disabled by it. */
export function ConflictPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are texts with a choice.
    <div ref={focusIt} role="group" tabIndex={-1} aria-label={label} className="stack">
      {children}
    </div>
  );
}
