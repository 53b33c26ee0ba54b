/** So many signs at the end of a name stay in sight. */
const tailOf = 5;
/** A name of so many signs or fewer fits wherever names stand. */
const short = 14;

/** A name on one line that loses its middle where room is short: both ends tell one name from another. */
export function MiddleCut({ text }: { readonly text: string }) {
  const signs = [...text];
  const at = signs.length > short ? signs.length - tailOf : signs.length;
  return (
    <strong className="middle-cut">
      <bdi>
        <span className="cut">{signs.slice(0, at).join('')}</span>
        {at < signs.length && <span>{signs.slice(at).join('')}</span>}
      </bdi>
    </strong>
  );
}
