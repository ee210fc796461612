import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface HeaderButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  readonly icon: IconName;
}

/** A button of an icon alone, in the header of the chat and of the list of conversations; named by `aria-label`. */
export const HeaderButton = ({ icon, ...attributes }: HeaderButtonProps) => (
  <button type="button" className="chat-header__way" {...attributes}>
    <Icon name={icon} />
  </button>
);
