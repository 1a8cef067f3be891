let first: Element | null = null;

function press(event: MouseEvent) {
  const dialog = event.target instanceof Element ? event.target.closest('[role$="dialog"]') : null;
  if (event.detail < 2) first = dialog;
  else if (dialog !== first || dialog?.hasAttribute('data-closed')) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/**
 * Swallows the second press of a double press when the first one closed or opened the dialog that is pressed: it was meant
 * for what is no longer there. It goes on when the dialog is gone; a dialog that is fading out counts as gone.
 */
export function swallowSecondPress(): void {
  window.addEventListener('mousedown', press, true);
  window.addEventListener('click', press, true);
}
