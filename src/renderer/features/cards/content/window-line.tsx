/** A window that is called by so many signs or fewer has room on its line. */
const short = 40;
/** So many signs at the end of a longer name stay in sight. */
const tailOf = 20;

/** The window of a card on one line. A long name loses its middle there: of two paths the end tells one from the other. */
export function WindowLine({ said }: { readonly said: string }) {
  const signs = [...said];
  if (signs.length <= short) return <bdi>{said}</bdi>;
  return (
    <bdi className="ask-window">
      <span className="visually-hidden">{said}</span>
      <span className="cut" aria-hidden="true">
        {signs.slice(0, -tailOf).join('')}
      </span>
      <span aria-hidden="true">{signs.slice(-tailOf).join('')}</span>
    </bdi>
  );
}
