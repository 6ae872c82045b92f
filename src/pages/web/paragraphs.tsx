import classes from './static-page.module.css';

/** A text as it was typed: blank lines separate paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {text.split(/\n\s*\n/).map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
