import { useEffect } from 'react';

function refuse(event: DragEvent) {
  const { dataTransfer, target } = event;
  const isTaken = event.defaultPrevented || target instanceof HTMLInputElement;
  if (isTaken || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Refuses a file that is dropped beside a place for files: the browser would open it instead of the page and end a call. */
export function useStrayFiles() {
  // Dragging is document state, so an effect follows it.
  useEffect(() => {
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}
