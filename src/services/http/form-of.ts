type Part = string | { name: string; type: string; data: Uint8Array<ArrayBuffer> };

/** Body of a `multipart` call; the browser sets its type with the boundary. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  // The call table restricts such bodies to texts and files.
  for (const [name, part] of Object.entries(body as Record<string, Part | undefined>)) {
    if (part === undefined) continue;
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([part.data], { type: part.type }), part.name);
  }
  return form;
}
