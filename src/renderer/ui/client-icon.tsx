interface ClientIconProps {
  readonly name: string;
  readonly live?: 'works' | 'waits' | null;
  readonly size?: 'small' | 'large';
}

/** A client by its first letter on dark ground: it has no icon that anybody vouches for. The name always stands beside it. */
export function ClientIcon({ name, live = null, size = 'small' }: ClientIconProps) {
  const letter = [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase() ?? '?';
  return (
    <span className={`client-icon client-icon-${size}`} aria-hidden="true">
      {letter}
      {live !== null && <i className={`live-dot live-${live}`} />}
    </span>
  );
}
