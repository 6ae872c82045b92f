import classes from './static-page.module.css';

type Props = {
  text: string;
  /** Where it is another one than that of the page. */
  lang?: string | undefined;
};

/** A text as it was typed: blank lines separate paragraphs. */
export function Paragraphs({ text, lang }: Props) {
  return (
    <div className={classes.text} lang={lang}>
      {text.split(/\n\s*\n/).map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
