import { addEnglish } from '~/i18n/translate'
import later from 'virtual:english/later'

addEnglish(later)
