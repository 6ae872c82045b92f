/** A file, whole; `onBytes` is told of each part that arrives. */
export const fetchTableBytes = async (
  address: string,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> => {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onBytes(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
};
