type Part = string | { name: string; type: string; data: Uint8Array<ArrayBuffer> };

/** The body of a `multipart` call; its type, with the boundary, is of the browser. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  // The table gives such calls nothing but texts and files.
  for (const [name, part] of Object.entries(body as Record<string, Part | undefined>)) {
    if (part === undefined) continue;
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([part.data], { type: part.type }), part.name);
  }
  return form;
}
