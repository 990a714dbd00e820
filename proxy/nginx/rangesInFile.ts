import { quoted } from './quoted.ts';

/**
 * A pattern for two decimal numbers of which the first is smaller. They are compared as one does on paper: by their lengths, then at the
 * first digit that differs. A group that contains itself takes as many digits on either side of what is between them.
 *
 * @param between what is between them, up to the second one's first digit that is not 0
 * @param name of its own
 */
function smaller(between: string, name: string): string {
  const asManyAround = (centre: string) => `([0-9](?-1)[0-9]|${centre})`;
  const shorter = `${asManyAround(between)}[0-9]+`;
  const sameStart = `\\k<${name}>`;
  const sameLength = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
    (digit) => `${digit}${asManyAround(`${between}${sameStart}[${digit + 1}-9]`)}`,
  );
  return `0*+(?:${shorter}|(?<${name}>[0-9]*)(?:${sameLength.join('|')}))`;
}

/**
 * A variable: 1 if the request asks for a file whole, or for one range that begins within it; goes into `http`. nginx decides about headers before it
 * looks at the range, and an error keeps those it has, so what only the file itself may say depends on this.
 */
export function rangesInFileMap(): string {
  const beginsInFile = `(?=${smaller('-[0-9]* ', 'simmer_start_of_size')}$)`;
  const sameNumber = '0*+(?<simmer_start>[0-9]*)-0*+\\k<simmer_start>';
  const endsAfterwards = `(?=[0-9]+- |${smaller('-0*+', 'simmer_start_of_end')} |${sameNumber} )`;
  return `map "$http_range $sent_http_content_length" $simmer_in_file {
  "~^ " 1;
  "~^bytes=-0*[1-9][0-9]* " 1;
  ${quoted(`~^bytes=(?=[0-9])${beginsInFile}${endsAfterwards}`)} 1;
  default "";
}`;
}
