const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];
const carriesFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Handles files dropped onto or pasted into an element; returns the cleanup. */
export function filesInto(element: HTMLElement, choose: (files: File[]) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const settle = () => delete element.dataset.dropping;
  element.addEventListener(
    'dragover',
    (event) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      element.dataset.dropping = '';
    },
    { signal },
  );
  element.addEventListener('dragleave', settle, { signal });
  element.addEventListener(
    'drop',
    (event) => {
      settle();
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      choose(filesOf(event.dataTransfer));
    },
    { signal },
  );
  element.addEventListener(
    'paste',
    (event) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      choose(files);
    },
    { signal },
  );
  return () => {
    leaving.abort();
    settle();
  };
}
