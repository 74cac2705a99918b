import '~/styles/tokens.css'
import '~/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '~/app/App'
import { configure } from '~/app/configuration'

const root = document.getElementById('root')
if (root)
  void configure().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
