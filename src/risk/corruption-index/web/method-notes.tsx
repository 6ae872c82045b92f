/** Which contracts a calculation looks at, where they are not those of the whole monitor. */
export function MethodNotes({ notes }: { notes: string[] }) {
  return notes.map((note) => <small key={note}>{note}</small>);
}
