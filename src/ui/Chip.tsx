import { Icon } from './Icon.tsx';
import { Option } from './Option.tsx';
import styles from './Chip.module.css';

/** One of several conditions that hold together: in or out. */
export function Chip({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}) {
  return (
    <Option
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      gap={2}
      tone="soft"
      size="small"
      face="medium"
      className={styles.chip}
    >
      <Icon name={checked ? 'check' : 'plus'} size={16} />
      <span>{children}</span>
    </Option>
  );
}
